/** Something that a team lays ready and any member can confirm. */
export interface Plan {
  key: string;
  words: string;
  confirm(): void;
  /** What the button says. */
  label: string;
}
