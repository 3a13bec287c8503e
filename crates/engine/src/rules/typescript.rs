//! The TypeScript types of views and notices: the common part of every table, joined with the game's own, under the names
//! and in the file of the game.

use super::{Common, CommonSide, News, Notice, Phase, SideView, TableEvent, View};
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

impl<P: TS, T: TS, S: TS> TS for View<P, T, S> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "View".to_owned()
    }

    fn inline(cfg: &Config) -> String {
        format!(
            "Omit<{}, \"sides\"> & {{ phase: {}, sides: Array<{}>, }} & {}",
            Common::name(cfg),
            Phase::<P>::inline(cfg),
            SideView::<S>::name(cfg),
            T::name(cfg)
        )
    }

    fn decl(cfg: &Config) -> String {
        format!("type View = {};", Self::inline(cfg))
    }

    fn output_path() -> Option<PathBuf> {
        T::output_path()
    }

    fn visit_dependencies(v: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        v.visit::<Common>();
        v.visit::<P>();
        v.visit::<SideView<S>>();
        v.visit::<T>();
    }
}

impl<P: TS> TS for Phase<P> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &Config) -> String {
        Self::inline(cfg)
    }

    fn inline(cfg: &Config) -> String {
        format!(
            "\"before\" | \"count\" | \"rest\" | \"over\" | {}",
            P::name(cfg)
        )
    }
}

impl<S: TS> TS for SideView<S> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "SideView".to_owned()
    }

    fn inline(cfg: &Config) -> String {
        format!("{} & {}", CommonSide::name(cfg), S::name(cfg))
    }

    fn decl(cfg: &Config) -> String {
        format!("type SideView = {};", Self::inline(cfg))
    }

    fn output_path() -> Option<PathBuf> {
        S::output_path()
    }

    fn visit_dependencies(v: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        v.visit::<CommonSide>();
        v.visit::<S>();
    }
}

impl<N: TS> TS for Notice<N> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "Notice".to_owned()
    }

    fn inline(cfg: &Config) -> String {
        format!("{{ news: {}, }}", News::<N>::name(cfg))
    }

    fn decl(cfg: &Config) -> String {
        format!("type Notice = {};", Self::inline(cfg))
    }

    fn output_path() -> Option<PathBuf> {
        N::output_path()
    }

    fn visit_dependencies(v: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        v.visit::<TableEvent>();
        v.visit::<N>();
    }
}

impl<N: TS> TS for News<N> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &Config) -> String {
        format!("{} | {}", TableEvent::name(cfg), N::name(cfg))
    }

    fn inline(cfg: &Config) -> String {
        Self::name(cfg)
    }
}
