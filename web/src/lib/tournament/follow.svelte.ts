// A member follows the team: when the next match begins, the page goes to its table by itself.

import { keep } from '../net/keep';
import { go } from '../router/router.svelte';
import { teamPath } from './api';
import { keptMember, type KeptMember } from './keep';
import { Live } from './live.svelte';
import { tableToGo } from './team';
import type { TeamNow } from './types';

/** The table to which this page has gone, so that Back leads back. Known for as long as the page lives. */
let went: string | null = null;

/** Takes the seat of a member along to a table of the team. */
export function goToTable(member: KeptMember, table: string): void {
  went = table;
  keep(table, { token: member.token, team: member.code, left: false });
  go(`/t/${table}`);
}

export class TeamFollower {
  readonly live: Live<TeamNow>;

  /** `here`: the table at which the page is now. */
  constructor(
    readonly code: string,
    here: string | null = null,
  ) {
    if (here !== null) went = here;
    this.live = new Live<TeamNow>(teamPath(code));
  }

  /** Goes where the member has to be. For an effect. */
  go(): void {
    const now = this.live.value;
    const member = keptMember(this.code);
    const table = now === null ? null : tableToGo(now, member, went);
    if (table !== null && member !== null) goToTable(member, table);
  }
}
