import { describe, expect, it } from 'vitest';
import { EXAMPLE, fullCircle, markOf, planWords, readRows, rowComplaints, rowsOf } from './rows';

const troubles = (text: string) => readRows(text).rows.map((row) => row.trouble);

describe('rows of teams', () => {
  it('reads the example', () => {
    const { rows, heading, trouble } = readRows(EXAMPLE);
    expect(heading).toBe(true);
    expect(trouble).toBe('');
    expect(rows.map((row) => row.team)).toEqual(['Falcons', 'Owls', 'Bears', 'Otters']);
    expect(rows[0]).toEqual({ line: 2, team: 'Falcons', school: 'Lincoln School', members: ['Ada', 'Ben', 'Cleo'], trouble: '' });
    expect(rows[3]!.members).toEqual([]);
  });

  it('knows tabs, semicolons, quotes, line ends of Windows and blank rows', () => {
    expect(markOf('a\tb,c')).toBe('\t');
    expect(markOf('a;b;c, d')).toBe(';');
    const { rows } = readRows('Owls\tSchool, the\tA\r\n\r\nBears "B"\tHill\r\n');
    expect(rows.map((row) => [row.line, row.team, row.school])).toEqual([
      [1, 'Owls', 'School, the'],
      [3, 'Bears "B"', 'Hill'],
    ]);
    expect(readRows('"Bears ""B""", Hill\nOwls').rows[0]!.team).toBe('Bears "B"');
    expect(readRows('"Smith, Jones",X\nB').rows[0]!.team).toBe('Smith, Jones');
  });

  it('takes a team called “Team” for a team unless the row looks like a heading', () => {
    expect(readRows('Team, Hill\nOwls, Hill').heading).toBe(false);
    expect(readRows('Team;School\nOwls;Hill').heading).toBe(true);
    expect(readRows('Teams\nOwls\nBears').heading).toBe(true);
  });

  it('takes columns as their headings say, and several members in one', () => {
    const { rows } = readRows('School;Team;Members;Fee\nHill;Owls;Ada & Ben;5\n;Bears;;');
    expect(rows.map(({ team, school, members }) => [team, school, members])).toEqual([
      ['Owls', 'Hill', ['Ada', 'Ben']],
      ['Bears', '', []],
    ]);
  });

  it('takes all columns behind “Members” for members', () => {
    expect(readRows('Team,School,Members\nOwls,Hill,Ada,Ben\nBears,Hill,Cleo / Dan').rows.map((row) => row.members)).toEqual([
      ['Ada', 'Ben'],
      ['Cleo', 'Dan'],
    ]);
    expect(readRows('Team,Member,School\nOwls,Ada,Hill,Ben').rows[0]!.members).toEqual(['Ada']);
  });

  it('tells a mistake at its row', () => {
    expect(troubles('Owls\n, Hill\nowls\nBears,,a,b,c,d\nCats,,a,A')).toEqual([
      '',
      'The team has no name.',
      '“owls” is already in row 1. Each team needs a name of its own.',
      '4 members are named; a team has three at most.',
      '“A” is named twice.',
    ]);
    expect(troubles(`Owls\n"Bears, Hill\nCats`)).toEqual(['', 'A quotation mark is opened here and never closed.']);
    expect(troubles(`Owls\n${'x'.repeat(41)}`)[1]).toContain('40 signs');
    expect(troubles(`Owls,,${'x'.repeat(25)}`)[0]).toContain('24 signs');
  });

  it('tells what is wrong with the whole', () => {
    expect(readRows('').trouble).toBe('There are no teams yet.');
    expect(readRows('Team, School').trouble).toBe('There are no teams yet.');
    expect(readRows('Owls').trouble).toBe('A tournament needs two teams at least.');
    expect(readRows('Owls\nOwls\nOwls').trouble).toBe('2 rows are not right yet.');
    const many = (count: number) => Array.from({ length: count }, (_, at) => `T${at}`).join('\n');
    expect(readRows(many(64)).trouble).toBe('');
    expect(readRows(many(65)).trouble).toBe('There are 65 teams; 64 are the most.');
  });

  it('writes rows that read as they were', () => {
    const team = (name: string, names: string[]) => ({ name, school: 'Hill, "the"', bots: false, seats: names.map((one) => ({ name: one, claimed: false, here: false })) });
    const rows = rowsOf([team('Owls', ['Ada', 'Ben']), team('Bears, big', ['Player 1', 'Player 2', 'Player 3'])]);
    expect(readRows(rows).rows.map((row) => [row.team, row.school, row.members])).toEqual([
      ['Owls', 'Hill, "the"', ['Ada', 'Ben']],
      ['Bears, big', 'Hill, "the"', []],
    ]);
  });

  it('finds the rows in what the server says', () => {
    expect(rowComplaints('Row 3: the name of the team is missing.\nOne more row has a problem.')).toEqual([{ row: 3, text: 'The name of the team is missing.' }]);
    expect(rowComplaints('A tournament needs two teams.')).toEqual([]);
  });

  it('says what the plan means', () => {
    expect([2, 3, 4, 7, 64].map(fullCircle)).toEqual([1, 3, 3, 7, 63]);
    expect(planWords(4, 3, 20)).toBe('2 tables a round. 60 minutes of play, and the pauses between the rounds. Every team meets every other team once.');
    expect(planWords(7, 8, 20)).toContain('After round 7 everybody has met everybody');
    expect(planWords(7, 8, 20)).toContain('2 h 40 min of play');
    expect(planWords(7, 3, 20)).toContain('sits out');
    expect(planWords(2, 3, 20)).toContain('the same pair plays every round');
    expect(planWords(0, 6, 20)).toBe('2 h of play, and the pauses between the rounds.');
  });
});
