//! Play the Presidential Numbers.
