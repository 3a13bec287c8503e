// A small reader of Markdown, as much as the rules catalogues need: headings, paragraphs, lists, tables, rules, bold,
// italic and code. It makes a tree; a component makes elements of it. Nothing is ever taken as HTML.

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; text: string; id: string }
  | { kind: 'bold' | 'italic'; of: Span[] };

/** A list item, a table row or a paragraph; `id` if it states a rule. */
export interface Line {
  id?: string;
  of: Span[];
}

export type Block =
  | { kind: 'heading'; level: number; of: Span[]; id: string }
  | { kind: 'paragraph'; line: Line }
  | { kind: 'list'; ordered: boolean; items: Line[] }
  | { kind: 'table'; head: Span[][]; rows: { id?: string; cells: Span[][] }[] }
  | { kind: 'break' };

/** The id of a rule, such as TL-18, TL-32-EX1, PPN-R6, or of a ruling that several games share, such as R-79. */
const ID = /\b(?:[A-Z][A-Z0-9]{1,5}-R?|R-)\d{1,3}(?:-EX\d+)?\b/;

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.replace(/\r/g, '').split('\n');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.trim() === '') {
      at += 1;
    } else if (heading) {
      found.push({ kind: 'heading', level: heading[1]!.length, of: spans(heading[2]!), id: slug(heading[2]!) });
      at += 1;
    } else if (/^(-{3,}|\*{3,})$/.test(line.trim())) {
      found.push({ kind: 'break' });
      at += 1;
    } else if (/^\s*\|/.test(line)) {
      const rows = take(lines, at, (next) => /^\s*\|/.test(next));
      found.push(table(rows));
      at += rows.length;
    } else if (bullet(line)) {
      const part = take(lines, at, (next) => next.trim() !== '' && !/^#/.test(next));
      found.push(bullets(part));
      at += part.length;
    } else {
      const part = take(lines, at, (next, first) => first || (next.trim() !== '' && !/^(#|\s*\||-{3,}$)/.test(next) && !bullet(next)));
      found.push({ kind: 'paragraph', line: stated(part.join(' ')) });
      at += part.length;
    }
  }
  return found;
}

function take(lines: string[], from: number, goesOn: (line: string, first: boolean) => boolean): string[] {
  let end = from;
  while (end < lines.length && goesOn(lines[end]!, end === from)) end += 1;
  return lines.slice(from, end);
}

const bullet = (line: string) => /^\s*([-*]|\d+\.)\s+(.*)$/.exec(line);

function bullets(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = bullet(line);
    if (item) items.push(item[2]!);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', ordered: /^\s*\d/.test(lines[0]!), items: items.map(stated) };
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head, ...rest] = lines.map(cells);
  const rows = rest.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
  return {
    kind: 'table',
    head: head!.map(spans),
    rows: rows.map((row) => ({ ...idOf(row[0] ?? ''), cells: row.map(spans) })),
  };
}

/** A text that begins with a rule's id in bold states that rule. */
function stated(text: string): Line {
  return { ...idOf(text), of: spans(text.trim()) };
}

function idOf(text: string): { id?: string } {
  const bold = /^\*\*([^*]+)\*\*/.exec(text.trim());
  const id = bold && ID.exec(bold[1]!);
  return id && id.index === 0 ? { id: id[0] } : {};
}

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let rest = text;
  while (rest !== '') {
    const mark = /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*(\S(?:[^*]*\S)?)\*/.exec(rest);
    if (!mark) break;
    if (mark.index > 0) found.push(...plain(rest.slice(0, mark.index)));
    if (mark[1] !== undefined) found.push({ kind: 'code', text: mark[1] });
    else if (mark[2] !== undefined) found.push({ kind: 'bold', of: spans(mark[2]) });
    else found.push({ kind: 'italic', of: spans(mark[3]!) });
    rest = rest.slice(mark.index + mark[0].length);
  }
  return rest === '' ? found : [...found, ...plain(rest)];
}

/** Plain text; ids of rules in it become links to them. */
function plain(text: string): Span[] {
  const found: Span[] = [];
  let rest = text;
  for (let id = ID.exec(rest); id; id = ID.exec(rest)) {
    if (id.index > 0) found.push({ kind: 'text', text: rest.slice(0, id.index) });
    found.push({ kind: 'rule', text: id[0], id: id[0] });
    rest = rest.slice(id.index + id[0].length);
  }
  return rest === '' ? found : [...found, { kind: 'text', text: rest }];
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The words of one rule out of a catalogue, without its id; null if it is not there. */
export function ruleText(catalogue: Block[], id: string): Span[] | null {
  for (const block of catalogue) {
    if (block.kind === 'list') {
      const item = block.items.find((line) => line.id === id);
      if (item) return trimmed(item.of, id);
    } else if (block.kind === 'paragraph' && block.line.id === id) {
      return trimmed(block.line.of, id);
    } else if (block.kind === 'table') {
      const row = block.rows.find((one) => one.id === id);
      if (row) return row.cells.flatMap((cell, i) => (i === 0 ? trimmed(cell, id) : [{ kind: 'text', text: ' — ' } as Span, ...cell]));
    }
  }
  return null;
}

/** Takes the id off the front: a child wants the rule, not its number. */
function trimmed(line: Span[], id: string): Span[] {
  const [first, ...rest] = line;
  if (first?.kind !== 'bold') return line;
  const kept = first.of.filter((span) => !(span.kind === 'rule' && span.id === id));
  const title: Span[] = plainText(kept).trim() === '' ? [] : [{ kind: 'bold', of: lead(kept) }];
  return title.length > 0 ? [...title, ...rest] : lead(rest);
}

/** Without the blank in front. */
function lead(line: Span[]): Span[] {
  const [first, ...rest] = line;
  return first?.kind === 'text' ? [{ kind: 'text', text: first.text.trimStart() }, ...rest] : line;
}

export function plainText(of: Span[]): string {
  return of.map((span) => ('of' in span ? plainText(span.of) : span.text)).join('');
}

/** The ids of all rules that a catalogue states. */
export function ruleIds(catalogue: Block[]): Set<string> {
  const ids = catalogue.flatMap((block) => {
    if (block.kind === 'list') return block.items.map((line) => line.id);
    if (block.kind === 'table') return block.rows.map((row) => row.id);
    return block.kind === 'paragraph' ? [block.line.id] : [];
  });
  return new Set(ids.filter((id) => id !== undefined));
}
