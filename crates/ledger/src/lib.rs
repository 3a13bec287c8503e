//! tricorn-ledger
