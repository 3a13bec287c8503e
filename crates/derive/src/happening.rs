//! `#[happening]`: the type that viewers are told, and how an event reads for them and in another world.

use crate::{fields, logged_item};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Data, DeriveInput, Expr, Field, Fields, Generics, Ident, Token, Type};

/// What stands between the parentheses.
pub struct Args {
    generics: Generics,
    rules: Type,
    card: Type,
    face: Type,
    seen: Ident,
    copy: bool,
    made: Vec<MadeField>,
}

/// A field that is made for the viewer: `why: String = Zap::why`.
struct MadeField {
    name: Ident,
    ty: Type,
    function: Expr,
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let generics = match input.parse::<Option<Token![impl]>>()? {
            Some(_) => input.parse()?,
            None => Generics::default(),
        };
        let rules = input.parse()?;
        let (mut card, mut face, mut seen) = (None, None, None);
        let (mut copy, mut made) = (false, Vec::new());
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let name: Ident = input.parse()?;
            if name == "copy" {
                copy = true;
                continue;
            }
            if input.parse::<Option<Token![:]>>()?.is_some() {
                let ty = input.parse()?;
                input.parse::<Token![=]>()?;
                let function = input.parse()?;
                made.push(MadeField { name, ty, function });
                continue;
            }
            input.parse::<Token![=]>()?;
            match name.to_string().as_str() {
                "card" => card = Some(input.parse()?),
                "face" => face = Some(input.parse()?),
                "seen" => seen = Some(input.parse()?),
                _ => return Err(syn::Error::new(name.span(), "card, face, seen or copy")),
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
pub fn expand(args: &Args, mut item: DeriveInput) -> syn::Result<TokenStream> {
    let (name, seen, rules, card) = (item.ident.clone(), &args.seen, &args.rules, &args.card);
    let (told, seeing, relabeling) = match &item.data {
        Data::Struct(it) => {
            let [names, types, values, moved] = shape(args, &it.fields, &args.made)?;
            let braced = matches!(it.fields, Fields::Named(_)) && !types.is_empty();
            let end = (!braced).then(|| quote!(;));
            (
                quote!(struct #seen #types #end),
                quote!(Self #names => #seen #values),
                quote!(Self #names => Self #moved),
            )
        }
        Data::Enum(it) => {
            let (mut told, mut seeing, mut relabeling) = (vec![], vec![], vec![]);
            for variant in &it.variants {
                let (ident, docs) = (&variant.ident, docs(&variant.attrs));
                let [names, types, values, moved] = shape(args, &variant.fields, &[])?;
                told.push(quote!(#(#docs)* #ident #types));
                seeing.push(quote!(Self::#ident #names => #seen::#ident #values));
                relabeling.push(quote!(Self::#ident #names => Self::#ident #moved));
            }
            (
                quote!(enum #seen { #(#told),* }),
                quote!(#(#seeing),*),
                quote!(#(#relabeling),*),
            )
        }
        Data::Union(_) => return Err(syn::Error::new(name.span(), "a struct or an enum")),
    };
    let docs = docs(&item.attrs);
    let told = quote!(#(#docs)* pub #told);
    // The compiler does not know these marks.
    for field in fields::all(&mut item) {
        let known = |attr: &Attribute| mark(attr).is_none() && !is_flat(attr);
        field.attrs.retain(known);
    }
    fields::leave_out_empty_options(&mut item, true, false);
    let logged = logged_item(&item, args.copy);
    let (generics, _, bounds) = args.generics.split_for_impl();
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

fn docs(attrs: &[Attribute]) -> Vec<&Attribute> {
    let is_doc = |attr: &&Attribute| attr.path().is_ident("doc");
    attrs.iter().filter(is_doc).collect()
}

/// The mark on a field that says what viewers are told of it.
fn mark(attr: &Attribute) -> Option<&'static str> {
    let marks = ["log", "card", "open", "seen"];
    marks.into_iter().find(|mark| attr.path().is_ident(mark))
}

/// Whether viewers are told the fields of a part in the place of the part.
fn is_flat(attr: &Attribute) -> bool {
    attr.path().is_ident("flat")
}

/// The fields of a struct or a variant, each list in its brackets: their names, the types and the values that viewers are
/// told, and what they are in another world.
fn shape(args: &Args, fields: &Fields, made: &[MadeField]) -> syn::Result<[TokenStream; 4]> {
    let (mut names, mut types, mut values, mut moved) = (vec![], vec![], vec![], vec![]);
    for (at, field) in fields.iter().enumerate() {
        let label = field.ident.as_ref().map(|name| quote!(#name:));
        let name = field.ident.clone();
        let name = name.unwrap_or_else(|| format_ident!("at_{at}"));
        if let Some((ty, value)) = told(args, field, &name)? {
            let (docs, vis) = (docs(&field.attrs), &field.vis);
            let flat = field.attrs.iter().any(is_flat);
            let flat = flat.then(|| quote!(#[serde(flatten)]));
            types.push(quote!(#(#docs)* #flat #vis #label #ty));
            values.push(quote!(#label #value));
        }
        let value = relabeled(args, field, &name);
        moved.push(quote!(#label #value));
        names.push(quote!(#name));
    }
    for MadeField { name, ty, function } in made {
        types.push(quote!(pub #name: #ty));
        values.push(quote!(#name: (#function)(__to.rules, self)));
    }
    let list = |parts: Vec<TokenStream>| match fields {
        _ if parts.is_empty() => quote!(),
        Fields::Unnamed(_) => quote!(( #(#parts),* )),
        Fields::Named(_) | Fields::Unit => quote!({ #(#parts),* }),
    };
    Ok([names, types, values, moved].map(list))
}

/// A type and a value of it.
type Typed = (TokenStream, TokenStream);

/// What a viewer is told of a field; nothing if it is only for the log.
fn told(args: &Args, field: &Field, name: &Ident) -> syn::Result<Option<Typed>> {
    let (ty, face, it) = (&field.ty, &args.face, quote!(#name));
    let is_card = |ty: &Type| *ty == args.card;
    let marked = field.attrs.iter().find_map(|it| Some((mark(it)?, it)));
    Ok(Some(match marked {
        Some(("log", _)) => return Ok(None),
        Some(("card", _)) if is_card(ty) => (quote!(Option<#face>), quote!(__to.card(#it))),
        Some(("card", _)) => {
            let faces = quote!(#it.iter().filter_map(|card| __to.card(card)).collect());
            (quote!(Vec<#face>), faces)
        }
        Some(("open", _)) => mapped(ty, &it, &|ty, it| {
            is_card(ty).then(|| (quote!(#face), quote!(__to.open(#it))))
        }),
        Some((_, attr)) => {
            let told: Type = attr.parse_args()?;
            let see = quote!(::tricorn_engine::rules::Happening::seen);
            mapped(ty, &it, &|_, it| {
                Some((quote!(#told), quote!(#see(#it, __to))))
            })
        }
        None => (quote!(#ty), quote!(#it.clone())),
    }))
}

/// A field with other cards in it.
fn relabeled(args: &Args, field: &Field, name: &Ident) -> TokenStream {
    let part = field.attrs.iter().any(|it| mark(it) == Some("seen"));
    let rules = &args.rules;
    let again = quote!(::tricorn_engine::rules::Happening::<#rules>::relabeled);
    let leaf = |ty: &Type, it: &TokenStream| match part {
        true => Some((quote!(), quote!(#again(#it, __here)))),
        false => (*ty == args.card).then(|| (quote!(), quote!(__here(#it)))),
    };
    mapped(&field.ty, &quote!(#name), &leaf).1
}

/// What `leaf` makes of a type and a value, inside arrays, lists, options, boxes and shared parts too. What is no leaf is copied.
fn mapped(
    ty: &Type,
    it: &TokenStream,
    leaf: &dyn Fn(&Type, &TokenStream) -> Option<Typed>,
) -> Typed {
    let each = |inner: &Type| mapped(inner, &quote!(each), leaf);
    if let Type::Array(array) = ty {
        let ((inner, value), len) = (each(&array.elem), &array.len);
        let value = quote!(#it.each_ref().map(|each| #value));
        (quote!([#inner; #len]), value)
    } else if let Some(inner) = fields::inside(ty, "Vec") {
        let (inner, value) = each(inner);
        let value = quote!(#it.iter().map(|each| #value).collect());
        (quote!(Vec<#inner>), value)
    } else if let Some(inner) = fields::inside(ty, "Option") {
        let (inner, value) = each(inner);
        let value = quote!(#it.as_ref().map(|each| #value));
        (quote!(Option<#inner>), value)
    } else if let Some(inner) = fields::inside(ty, "Box") {
        let (inner, value) = mapped(inner, &quote!((&**#it)), leaf);
        (quote!(Box<#inner>), quote!(Box::new(#value)))
    } else if let Some(inner) = fields::inside(ty, "Arc")
        && let Some((inner, value)) = leaf(inner, &quote!((&**#it)))
    {
        (quote!(Arc<#inner>), quote!(Arc::new(#value)))
    } else {
        leaf(ty, it).unwrap_or_else(|| (quote!(#ty), quote!((#it).clone())))
    }
}
