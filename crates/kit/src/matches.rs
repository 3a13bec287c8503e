//! How a match of trick games is put together.

/// The methods of [`tricorn_engine::rules::Rules`] that a match of trick games answers from its state (`phase`, `awaits`,
/// `wins`), its book and its sentences. Stands inside the `impl`.
#[macro_export]
macro_rules! trick_match {
    () => {
        type Card = Played<CardIx>;
        type Face = Card;
        type Phase = Phase;
        type Sight = Sight;
        type SideSight = SideSight;

        fn sides(&self) -> &Sides {
            &self.book.sides
        }

        fn phase(&self, state: &State) -> Phase {
            state.phase()
        }

        /// While both sides choose, each is named until it has chosen; what it chose stays sealed.
        fn to_act(&self, state: &State) -> Vec<Side> {
            let awaited = |side: &Side| state.awaits(*side);
            BOTH.into_iter().filter(awaited).collect()
        }

        fn score(&self, state: &State, side: Side) -> i64 {
            state.wins[index(side)].into()
        }

        fn scores_so_far(&self, state: &State) -> Vec<i64> {
            state.wins.map(i64::from).to_vec()
        }

        fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
            self.ask_side(state, self.sides().of(seat), id)
        }

        fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
            self.told(to, event)
        }

        fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
            self.redealt(state, viewer, rng)
        }

        fn text(view: &View) -> String {
            words::table(view)
        }
    };
}
