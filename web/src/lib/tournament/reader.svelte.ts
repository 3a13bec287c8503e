// Rows of teams, read by the server while they are typed. The last answer stays until there is a new one.

import { ApiError } from '../net/api';
import { readTeams } from './api';
import type { RowsReading } from './types';

/** How long the typing must pause before the server is asked, in milliseconds. */
const PAUSE = 250;

const nothing = (trouble = ''): RowsReading => ({ teams: 0, heading: false, rows: [], trouble });

export class RowsReader {
  reading = $state.raw(nothing());
  /** The rows of which the reading speaks. */
  private of: string | null = null;
  private asked = 0;
  private answered = 0;

  /** For an effect: asks after a pause. What it gives stops that, because something was typed in the meantime. */
  read(rows: string): () => void {
    const timer = setTimeout(() => void this.ask(rows), PAUSE);
    return () => clearTimeout(timer);
  }

  /** What is wrong with these rows. Empty if nothing is, or as long as nobody knows: then the server says it when it gets them. */
  troubleOf(rows: string): string {
    return rows === this.of ? this.reading.trouble : '';
  }

  private async ask(rows: string): Promise<void> {
    const number = ++this.asked;
    let reading: RowsReading;
    try {
      reading = await readTeams(rows);
    } catch (error) {
      // Without an answer the last one stays. A refusal is an answer: there is too much text to read.
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
      reading = nothing(error.message);
    }
    // An answer may overtake another.
    if (number < this.answered) return;
    this.answered = number;
    this.of = rows;
    this.reading = reading;
  }
}
