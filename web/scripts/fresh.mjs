// Before each file of tests: modules that an earlier file of the same process has changed are forgotten.

import { vi } from 'vitest';

vi.resetModules();
