//! Walking over the fields of an item, and what their types hold.

use syn::{Attribute, Data, DeriveInput, Field, Fields, Type, parse_quote};

/// All fields of a struct or of the variants of an enum.
pub fn all(item: &mut DeriveInput) -> Vec<&mut Field> {
    let lists: Vec<&mut Fields> = match &mut item.data {
        Data::Struct(it) => vec![&mut it.fields],
        Data::Enum(it) => it.variants.iter_mut().map(|it| &mut it.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    lists.into_iter().flat_map(Fields::iter_mut).collect()
}

/// An option that is empty is not written, and may be missing where it is read. A field that says itself how it is written
/// stays as it is.
pub fn leave_out_empty_options(item: &mut DeriveInput, read: bool, typescript: bool) {
    for field in all(item) {
        let has = |name: &str| field.attrs.iter().any(|attr| attr.path().is_ident(name));
        if field.ident.is_none() || inside(&field.ty, "Option").is_none() || has("serde") {
            continue;
        }
        let typescript = typescript && !has("ts") && !has("cfg_attr");
        field.attrs.push(if read {
            parse_quote!(#[serde(default, skip_serializing_if = "Option::is_none")])
        } else {
            parse_quote!(#[serde(skip_serializing_if = "Option::is_none")])
        });
        if typescript {
            let optional: Attribute = parse_quote!(#[cfg_attr(feature = "ts", ts(optional))]);
            field.attrs.push(optional);
        }
    }
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
