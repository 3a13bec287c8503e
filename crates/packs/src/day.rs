//! Days of the calendar, written `1861-03-04`, as numbers that can be compared.

/// The number of a day; the next day has the next number.
pub(crate) fn number(text: &str) -> Option<i64> {
    let digits = |part: &str| {
        part.bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| part.parse().ok())
            .flatten()
    };
    let (year, month, day) = match (
        text.get(0..4),
        text.get(4..5),
        text.get(5..7),
        text.get(7..8),
        text.get(8..),
    ) {
        (Some(year), Some("-"), Some(month), Some("-"), Some(day)) if day.len() == 2 => {
            (digits(year)?, digits(month)?, digits(day)?)
        }
        _ => return None,
    };
    let good = (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
    good.then(|| {
        days_before_year(year) + (1..month).map(|month| days_in(year, month)).sum::<i64>() + day
    })
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 => 28 + i64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn days_before_year(year: i64) -> i64 {
    let before = year - 1;
    before * 365 + before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400)
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn days_follow_each_other_over_months_years_and_leap_days() {
        for (day, next) in [
            ("1841-03-31", "1841-04-01"),
            ("1999-12-31", "2000-01-01"),
            ("2000-02-29", "2000-03-01"),
            ("1900-02-28", "1900-03-01"),
            ("2024-02-28", "2024-02-29"),
        ] {
            assert_eq!(number(day).map(|day| day + 1), number(next), "{day}");
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "1900-02-29",
            "1841-13-01",
            "1841-00-10",
            "1841-04-31",
            "1841-4-1",
            "1841/04/01",
            "",
            "x",
            "1841-04-011",
            "+841-04-01",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
