//! How a trick game is put together.

/// The methods of [`tricorn_engine::Game`] that every trick game hands on to its parts. Stands inside the `impl`; the parts
/// are those of the module around it.
#[macro_export]
macro_rules! parts {
    () => {
        fn initial(&self) -> State {
            State::new(self.seating())
        }

        fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
            $crate::course::Course::run(self, step, cause)
        }

        fn evolve(&self, state: &mut State, event: &Event) {
            self.evolve_event(state, event);
        }

        fn ask(&self, state: &State, seat: Seat) -> Ask {
            self.ask_seat(state, seat)
        }

        fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
            state.due.map(|at| Due {
                at,
                timer: Timer::Step,
            })
        }

        fn stand_ins(&self, state: &State) -> SeatSet {
            state.who.stand_ins()
        }

        fn view(&self, state: &State, viewer: Viewer) -> View {
            self.view_for(state, viewer)
        }

        fn outcome(&self, state: &State) -> Option<Outcome> {
            rules::outcome(state)
        }

        fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
            redeal::redeal(self, state, viewer, rng)
        }

        fn tell(view: &View) -> String {
            tell::tell(view)
        }
    };
}
