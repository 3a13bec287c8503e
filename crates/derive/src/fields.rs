//! Walking over the fields of an item.

use syn::{Field, Fields, Item, Type, parse_quote};

/// All lists of fields of a struct or an enum.
pub fn of(item: &mut Item) -> Vec<&mut Fields> {
    match item {
        Item::Struct(it) => vec![&mut it.fields],
        Item::Enum(it) => it
            .variants
            .iter_mut()
            .map(|variant| &mut variant.fields)
            .collect(),
        _ => Vec::new(),
    }
}

/// An option that is empty is not written, and may be missing where it is read.
pub fn empty_options_are_left_out(item: &mut Item, read: bool, typescript: bool) {
    for field in of(item).into_iter().flat_map(Fields::iter_mut) {
        if field.ident.is_none() || inside(&field.ty, "Option").is_none() || says_how(field) {
            continue;
        }
        field.attrs.push(if read {
            parse_quote!(#[serde(default, skip_serializing_if = "Option::is_none")])
        } else {
            parse_quote!(#[serde(skip_serializing_if = "Option::is_none")])
        });
        if typescript && !has(field, "ts") && !has(field, "cfg_attr") {
            field
                .attrs
                .push(parse_quote!(#[cfg_attr(feature = "ts", ts(optional))]));
        }
    }
}

fn says_how(field: &Field) -> bool {
    has(field, "serde")
}

fn has(field: &Field, name: &str) -> bool {
    field.attrs.iter().any(|attr| attr.path().is_ident(name))
}

/// The type inside `Option<…>`, `Vec<…>` or `Box<…>`.
pub fn inside<'a>(ty: &'a Type, outer: &str) -> Option<&'a Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|it| it.ident == outer)?;
    let syn::PathArguments::AngleBracketed(args) = &last.arguments else {
        return None;
    };
    args.args.iter().find_map(|arg| match arg {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}
