//! Three attributes that say once what would otherwise stand on every type: `#[wire]` for what the page gets, `#[logged]`
//! for what the log keeps, and `#[happening]` for an event that is declared once over the cards of its game.

mod fields;
mod happening;

use proc_macro::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Ident, Token, parse_macro_input};

/// What goes to the page: written as JSON with snake-case names, without options that are empty, and as a TypeScript type in
/// the file of its crate. `#[wire(copy)]` can be copied, `#[wire(logged)]` also stands in the log.
#[proc_macro_attribute]
pub fn wire(args: TokenStream, item: TokenStream) -> TokenStream {
    let words = parse_macro_input!(args as Words);
    let mut item = parse_macro_input!(item as DeriveInput);
    fields::leave_out_empty_options(&mut item, words.has("logged"), true);
    let file = format!("{}.ts", crate_words());
    let reads = words.has("logged").then(|| quote!(::serde::Deserialize,));
    let copies = words.has("copy").then(|| quote!(Copy, Eq,));
    let names =
        matches!(item.data, Data::Enum(_)).then(|| quote!(#[serde(rename_all = "snake_case")]));
    quote! {
        #[derive(#copies Clone, Debug, PartialEq, #reads ::serde::Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = #file))]
        #names
        #item
    }
    .into()
}

/// What only the log and the requests need: read and written as JSON, and nothing unknown is read. `#[logged(copy)]` can be
/// copied.
#[proc_macro_attribute]
pub fn logged(args: TokenStream, item: TokenStream) -> TokenStream {
    let words = parse_macro_input!(args as Words);
    let mut item = parse_macro_input!(item as DeriveInput);
    fields::leave_out_empty_options(&mut item, true, false);
    logged_item(&item, words.has("copy")).into()
}

fn logged_item(item: &DeriveInput, copy: bool) -> proc_macro2::TokenStream {
    let copies = copy.then(|| quote!(Copy, Eq,));
    let names = match item.data {
        Data::Enum(_) => quote!(#[serde(rename_all = "snake_case", deny_unknown_fields)]),
        _ => quote!(#[serde(deny_unknown_fields)]),
    };
    quote! {
        #[derive(#copies Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #names
        #item
    }
}

/// Something that happens, or a part of it, declared once over the cards of its game:
///
/// ```ignore
/// #[happening(Zap, card = Played<StateIx>, face = Card, seen = News, copy)]
/// pub enum Event {
///     Dealt { #[log] cards: [StateIx; 16] },
///     Led { side: Side, #[card] card: Played<StateIx> },
///     Followed(#[seen(TrickView)] Trick),
/// }
/// ```
///
/// The log keeps it as it stands. `seen` names the type that viewers are told, made from the same declaration: a field marked
/// `#[log]` is not told, a card marked `#[open]` shows its face to everybody, one marked `#[card]` only to those to whom the
/// game's `show` shows it, and `#[seen(Type)]` is a part that is declared like this itself; with `#[flat]` beside it, the
/// fields of that part stand in its place. Fields that are made for the viewer come behind: `why: String = Zap::why` calls
/// `Zap::why(&rules, &self)`.
#[proc_macro_attribute]
pub fn happening(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as happening::Args);
    let item = parse_macro_input!(item as DeriveInput);
    happening::expand(&args, item)
        .unwrap_or_else(|e| e.to_compile_error())
        .into()
}

/// The crate's name as the file of its types has it.
fn crate_words() -> String {
    let name = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    name.trim_start_matches("tricorn-").replace('-', "_")
}

/// The plain words between the parentheses of an attribute.
struct Words(Punctuated<Ident, Token![,]>);

impl Words {
    fn has(&self, word: &str) -> bool {
        self.0.iter().any(|ident| ident == word)
    }
}

impl Parse for Words {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Punctuated::parse_terminated(input).map(Self)
    }
}
