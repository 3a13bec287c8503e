import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { showTheme, theme } from './lib/net/keep';
import { listen } from './lib/router/router.svelte';

showTheme(theme());
listen();
mount(App, { target: document.getElementById('app')! });
