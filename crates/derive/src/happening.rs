//! `#[happening]`: the type that viewers are told, and how an event reads for them and in another world.

use crate::{doc_only, fields, is_mark, logged_item, public};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Field, Fields, Generics, Ident, Item, Token, Type};

/// What stands between the parentheses.
pub struct Args {
    generics: Generics,
    rules: Type,
    card: Type,
    face: Type,
    seen: Ident,
    copy: bool,
    /// Fields that are made for the viewer: name, type, function.
    made: Vec<(Ident, Type, Expr)>,
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let generics = if input.parse::<Option<Token![impl]>>()?.is_some() {
            input.parse()?
        } else {
            Generics::default()
        };
        let rules = input.parse()?;
        let (mut card, mut face, mut seen) = (None, None, None);
        let (mut copy, mut made) = (false, Vec::new());
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let name: Ident = input.parse()?;
            if name == "copy" {
                copy = true;
            } else if input.parse::<Option<Token![:]>>()?.is_some() {
                let ty = input.parse()?;
                input.parse::<Token![=]>()?;
                made.push((name, ty, input.parse()?));
            } else {
                input.parse::<Token![=]>()?;
                match name.to_string().as_str() {
                    "card" => card = Some(input.parse()?),
                    "face" => face = Some(input.parse()?),
                    "seen" => seen = Some(input.parse()?),
                    _ => return Err(syn::Error::new(name.span(), "card, face, seen or copy")),
                }
            }
        }
        let missing = |what: &str| input.error(format!("`{what} = …` is missing"));
        Ok(Self {
            generics,
            rules,
            card: card.ok_or_else(|| missing("card"))?,
            face: face.ok_or_else(|| missing("face"))?,
            seen: seen.ok_or_else(|| missing("seen"))?,
            copy,
            made,
        })
    }
}

/// The names of parameters begin with underscores, so that a field may be called `to` or `here`.
pub fn expand(args: &Args, mut item: Item) -> syn::Result<TokenStream> {
    let (name, seen, rules) = (name_of(&item)?, &args.seen, &args.rules);
    let (told, seeing, relabeling) = match &item {
        Item::Struct(it) => {
            let shape = Shape::new(args, &it.fields);
            let (told, seeing, relabeling) = (shape.told(args), shape.seen(args), &shape.relabeled);
            let docs = doc_only(&it.attrs);
            let semicolon = (!matches!(it.fields, Fields::Named(_))).then(|| quote!(;));
            let bind = &shape.bind;
            (
                quote!(#(#docs)* pub struct #seen #told #semicolon),
                quote!(Self #bind => #seen #seeing),
                quote!(Self #bind => Self #relabeling),
            )
        }
        Item::Enum(it) => {
            let (mut told, mut seeing, mut relabeling) = (vec![], vec![], vec![]);
            for variant in &it.variants {
                let (ident, docs) = (&variant.ident, doc_only(&variant.attrs));
                let shape = Shape::new(args, &variant.fields);
                let (kept, shown, moved) = (shape.kept(), shape.values(), &shape.relabeled);
                let bind = &shape.bind;
                told.push(quote!(#(#docs)* #ident #kept));
                seeing.push(quote!(Self::#ident #bind => #seen::#ident #shown));
                relabeling.push(quote!(Self::#ident #bind => Self::#ident #moved));
            }
            let docs = doc_only(&it.attrs);
            (
                quote!(#(#docs)* pub enum #seen { #(#told),* }),
                quote!(#(#seeing),*),
                quote!(#(#relabeling),*),
            )
        }
        _ => return Err(syn::Error::new(name.span(), "a struct or an enum")),
    };
    for list in fields::of(&mut item) {
        list.iter_mut()
            .for_each(|field| field.attrs.retain(|attr| !is_mark(attr)));
    }
    fields::empty_options_are_left_out(&mut item, true, false);
    let logged = logged_item(&item, args.copy);
    let (generics, _, bounds) = args.generics.split_for_impl();
    let card = &args.card;
    Ok(quote! {
        #logged

        #[::tricorn_derive::wire]
        #told

        impl #generics ::tricorn_engine::rules::Happening<#rules> for #name #bounds {
            type Seen = #seen;

            #[allow(unused_variables)]
            fn seen(&self, __to: &::tricorn_engine::rules::Onlooker<'_, #rules>) -> #seen {
                match self { #seeing }
            }

            #[allow(unused_variables)]
            fn relabeled(&self, __here: &mut dyn FnMut(&#card) -> #card) -> Self {
                match self { #relabeling }
            }
        }
    })
}

fn name_of(item: &Item) -> syn::Result<Ident> {
    match item {
        Item::Struct(it) => Ok(it.ident.clone()),
        Item::Enum(it) => Ok(it.ident.clone()),
        _ => Err(syn::Error::new(
            proc_macro2::Span::call_site(),
            "a struct or an enum",
        )),
    }
}

/// The fields of a struct or a variant, as they are bound, told, shown and moved to another world.
struct Shape {
    named: bool,
    bind: TokenStream,
    told: Vec<(TokenStream, TokenStream)>,
    relabeled: TokenStream,
}

impl Shape {
    fn new(args: &Args, fields: &Fields) -> Self {
        let named = matches!(fields, Fields::Named(_));
        let (mut names, mut told, mut moved) = (vec![], vec![], vec![]);
        for (at, field) in fields.iter().enumerate() {
            let name = field
                .ident
                .clone()
                .unwrap_or_else(|| format_ident!("at_{at}"));
            let label = named.then(|| quote!(#name:));
            if let Some((ty, value)) = shown(args, field, &name) {
                let (docs, vis) = (doc_only(&field.attrs), public());
                let vis = matches!(field.vis, syn::Visibility::Public(_)).then_some(vis);
                told.push((quote!(#(#docs)* #vis #label #ty), quote!(#label #value)));
            }
            let value = relabeled(args, field, &name);
            moved.push(quote!(#label #value));
            names.push(name);
        }
        let (bind, relabeled) = match fields {
            Fields::Named(_) => (quote!({ #(#names),* }), quote!({ #(#moved),* })),
            Fields::Unnamed(_) => (quote!(( #(#names),* )), quote!(( #(#moved),* ))),
            Fields::Unit => (quote!(), quote!()),
        };
        Self {
            named,
            bind,
            told,
            relabeled,
        }
    }

    fn list(&self, parts: &[TokenStream]) -> TokenStream {
        match (parts.is_empty(), self.named) {
            (true, _) => quote!(),
            (false, true) => quote!({ #(#parts),* }),
            (false, false) => quote!(( #(#parts),* )),
        }
    }

    fn kept(&self) -> TokenStream {
        self.list(
            &self
                .told
                .iter()
                .map(|(ty, _)| ty.clone())
                .collect::<Vec<_>>(),
        )
    }

    fn values(&self) -> TokenStream {
        self.list(
            &self
                .told
                .iter()
                .map(|(_, value)| value.clone())
                .collect::<Vec<_>>(),
        )
    }

    fn told(&self, args: &Args) -> TokenStream {
        let made = args.made.iter().map(|(name, ty, _)| quote!(pub #name: #ty));
        let own = self.told.iter().map(|(ty, _)| ty.clone());
        self.list(&own.chain(made).collect::<Vec<_>>())
    }

    fn seen(&self, args: &Args) -> TokenStream {
        let make = |(name, _, call): &(Ident, Type, Expr)| quote!(#name: (#call)(__to.rules, self));
        let made = args.made.iter().map(make);
        let own = self.told.iter().map(|(_, value)| value.clone());
        self.list(&own.chain(made).collect::<Vec<_>>())
    }
}

fn mark<'a>(field: &'a Field, name: &str) -> Option<&'a syn::Attribute> {
    field.attrs.iter().find(|attr| attr.path().is_ident(name))
}

/// The type and the value that a viewer is told of a field; nothing if it is only for the log.
fn shown(args: &Args, field: &Field, name: &Ident) -> Option<(TokenStream, TokenStream)> {
    let (ty, face) = (&field.ty, &args.face);
    if mark(field, "log").is_some() {
        return None;
    }
    if mark(field, "card").is_some() {
        if *ty == args.card {
            return Some((quote!(Option<#face>), quote!(__to.card(#name))));
        }
        let faces = quote!(#name.iter().filter_map(|card| __to.card(card)).collect());
        return Some((quote!(Vec<#face>), faces));
    }
    if mark(field, "open").is_some() {
        return Some(mapped(ty, &quote!(#name), &|ty, it| {
            (*ty == args.card).then(|| (quote!(#face), quote!(__to.open(#it))))
        }));
    }
    if let Some(attr) = mark(field, "seen")
        && let Ok(told) = attr.parse_args::<Type>()
    {
        let see = quote!(::tricorn_engine::rules::Happening::seen);
        return Some(mapped(ty, &quote!(#name), &|_, it| {
            Some((quote!(#told), quote!(#see(#it, __to))))
        }));
    }
    Some((quote!(#ty), quote!(#name.clone())))
}

/// A field with other cards in it.
fn relabeled(args: &Args, field: &Field, name: &Ident) -> TokenStream {
    let part = mark(field, "seen").is_some();
    let rules = &args.rules;
    let again = quote!(::tricorn_engine::rules::Happening::<#rules>::relabeled);
    mapped(&field.ty, &quote!(#name), &|ty, it| {
        if part {
            return Some((quote!(), quote!(#again(#it, __here))));
        }
        (*ty == args.card).then(|| (quote!(), quote!(__here(#it))))
    })
    .1
}

/// What `leaf` makes of a type and a value, inside arrays, lists, options and boxes too. What is no leaf is copied.
fn mapped(
    ty: &Type,
    it: &TokenStream,
    leaf: &dyn Fn(&Type, &TokenStream) -> Option<(TokenStream, TokenStream)>,
) -> (TokenStream, TokenStream) {
    let each = quote!(each);
    if let Type::Array(array) = ty {
        let ((inner, value), len) = (mapped(&array.elem, &each, leaf), &array.len);
        return (
            quote!([#inner; #len]),
            quote!(#it.each_ref().map(|each| #value)),
        );
    }
    if let Some(inner) = fields::inside(ty, "Vec") {
        let (inner, value) = mapped(inner, &each, leaf);
        return (
            quote!(Vec<#inner>),
            quote!(#it.iter().map(|each| #value).collect()),
        );
    }
    if let Some(inner) = fields::inside(ty, "Option") {
        let (inner, value) = mapped(inner, &each, leaf);
        return (
            quote!(Option<#inner>),
            quote!(#it.as_ref().map(|each| #value)),
        );
    }
    if let Some(inner) = fields::inside(ty, "Box") {
        let (inner, value) = mapped(inner, &quote!((&**#it)), leaf);
        return (quote!(Box<#inner>), quote!(Box::new(#value)));
    }
    leaf(ty, it).unwrap_or_else(|| (quote!(#ty), quote!((#it).clone())))
}
