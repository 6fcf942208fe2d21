import { expect, test } from 'vitest';

import { parse } from '../src/app/router.svelte';
import { hasOtherLetters, lettersOf, tableInLink } from '../src/home/code';
import { botsOf } from '../src/home/opening';
import type { GameModule } from '../src/games/game';
import { inOrder, ranking } from '../src/result/words';
import { summaryAt } from '../src/replay/player.svelte';
import { courseOf } from '../src/replay/replay';
import { withPlaces } from '../src/rules/rules';
import { movesIn } from '../src/table/moves';
import { inTwo } from '../src/table/refusals';
import { clockTime, signed } from '../src/text/format';
import { bestOf } from '../src/text/languages';
import type { TableSummary, Result } from '../src/types/summary';
import type { Replay } from '../src/types/http';

test('every address is a page, and four letters are a table', () => {
  expect(parse('/')).toEqual({ page: 'home', tab: 'games' });
  expect(parse('/my-games')).toEqual({ page: 'home', tab: 'mine' });
  expect(parse('/rules')).toEqual({ page: 'learn', game: '' });
  expect(parse('/learn')).toEqual({ page: 'learn', game: '' });
  expect(parse('/learn/numbers')).toEqual({ page: 'learn', game: 'numbers' });
  expect(parse('/games/numbers')).toEqual({ page: 'game', game: 'numbers' });
  expect(parse('/t/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(parse('/puma')).toEqual({ page: 'table', id: 'PUMA' });
  expect(parse('/tv/PUMA')).toEqual({ page: 'tv', code: 'PUMA' });
  expect(parse('/rules/numbers')).toEqual({ page: 'rules', game: 'numbers', all: false, rule: '' });
  expect(parse('/rules/numbers/all')).toEqual({ page: 'rules', game: 'numbers', all: true, rule: '' });
  expect(parse('/rules/numbers', '#R4.2')).toEqual({ page: 'rules', game: 'numbers', all: true, rule: 'R4.2' });
  expect(parse('/replay/abc')).toEqual({ page: 'replay', id: 'abc', number: null, move: 0 });
  expect(parse('/replay/abc/2')).toEqual({ page: 'replay', id: 'abc', number: 2, move: 0 });
  expect(parse('/replay/abc/2', '', '?move=12')).toEqual({ page: 'replay', id: 'abc', number: 2, move: 12 });
  expect(parse('/replay/abc', '', '?move=-1')).toEqual({ page: 'replay', id: 'abc', number: null, move: 0 });
  expect(parse('/replay/abc/two')).toEqual({ page: 'lost' });
  expect(parse('/leaderboard')).toEqual({ page: 'leaderboard', game: '' });
  expect(parse('/leaderboard/numbers')).toEqual({ page: 'leaderboard', game: 'numbers' });
  expect(parse('/players/bot%3Aeasy')).toEqual({ page: 'player', handle: 'bot:easy' });
  expect(parse('/t/abc/more')).toEqual({ page: 'lost' });
  expect(parse('/nothing')).toEqual({ page: 'lost' });
});

test('a reader gets the first of their languages that the app has', () => {
  expect(bestOf(['fr-FR', 'uk-UA', 'ru'])).toBe('uk');
  expect(bestOf(['fr'])).toBe('en');
});

test('a code may be lower case, in similar Cyrillic letters, or a link', () => {
  expect(lettersOf('pu-ma 1')).toBe('PUMA');
  expect(lettersOf('РСНМ')).toBe('PCHM');
  expect([hasOtherLetters('РСНМ'), hasOtherLetters('пума'), hasOtherLetters('PU1 ')]).toEqual([false, true, false]);
  expect(tableInLink('http://192.168.1.5:8000/t/PUMA')).toBe('PUMA');
  expect(tableInLink('https://pyatak.example/tv/puma')).toBe('puma');
  expect(tableInLink('PUMA')).toBeNull();
});

test('bots have the chosen level, or are mixed around the medium one', () => {
  const levels = ['beginner', 'easy', 'medium', 'hard', 'expert'];
  expect(botsOf('hard', levels, 3)).toEqual(['hard', 'hard', 'hard']);
  expect(botsOf('mixed', levels, 3)).toEqual(['medium', 'easy', 'hard']);
  expect(botsOf('a level of an earlier version', levels, 1)).toEqual(['medium']);
});

test('times and signs', () => {
  expect([clockTime(38_000), clockTime(8_001), clockTime(61_000), clockTime(-5)]).toEqual(['0:38', '0:09', '1:01', '0:00']);
  expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '0']);
});

test('moves are found whether they travel as objects or as lists', () => {
  const view = {
    hand: [3, 5],
    lays: [{ action: 7, card: 3, kind: 'jump' }],
    end_of_turn: { action: 9, allowed: false, missing: 1 },
    moves: { rack: [[1, 0, 4]], exchanges: [[20, [0, 1]]], end: { action: 30 }, why_not_end: null, last_card: { move: null, too_many: 4 } },
  };
  expect(movesIn(view).map((move) => move.action)).toEqual([7, 1, 20, 30]);
  expect(movesIn({ moves: [[4, 5]] })).toEqual([{ action: 4, words: '5' }]);
  expect(movesIn({ moves: null })).toEqual([]);
});

test('a refusal has two parts: what and why', () => {
  expect(inTwo('38 does not fit: on your pile lies 41.')).toEqual(['38 does not fit:', 'on your pile lies 41.']);
  expect(inTwo('The game is paused.')).toEqual(['The game is paused.', '']);
});

test('the first mention of a rule is its anchor, later ones link to it', () => {
  expect(withPlaces('<b>R3.1</b> one; by R3.1')).toBe('<b><span class="rule" id="R3.1">R3.1</span></b> one; by <a href="#R3.1">R3.1</a>');
});

const replay: Replay = {
  game: 'g',
  number: 1,
  seats: 2,
  names: ['Anna', ''],
  options: {},
  winners: [0],
  scores: [9, 3],
  took_ms: 60_000,
  frames: [
    { views: [{ points: [0, 0], round: 1, to_act: [0] }], seat: null, action: null, text: '', move: null, lines: [], round: 1, turn: 0, is_hidden: false },
    { views: [{ points: [4, 0], round: 1, to_act: [1] }], seat: 0, action: 1, text: '', move: null, lines: [], round: 1, turn: 0, is_hidden: false },
    { views: [{ points: [4, 2], round: 1, to_act: [0] }], seat: 1, action: 1, text: '', move: null, lines: [], round: 1, turn: 0, is_hidden: false },
    { views: [{ points: [9, 3], round: 2, to_act: [] }], seat: 0, action: 1, text: '', move: null, lines: [], round: 1, turn: 0, is_hidden: false },
  ],
};
const game = {
  standing: (view: { points: number[] }) => view.points,
  milestone: (view: { round: number }) => `round ${view.round}`,
} as unknown as GameModule;

test('the chart shows how each round ended, against the average', () => {
  expect(courseOf(replay, game)).toEqual([
    { label: 'round 1', ahead: [0, 0] },
    { label: 'round 1', ahead: [1, -1] },
    { label: 'round 2', ahead: [3, -3] },
  ]);
});

test('the result lists the seats by their places', () => {
  const result = { winners: [2], scores: [7, 9, 9, 3], places: [3, 2, 1, 4] } as unknown as Result;
  expect(ranking(result)).toEqual([2, 1, 0, 3]);
  const rows = [0, 1, 2, 3].map((seat) => ({ seat, cells: [], total: '' }));
  expect(inOrder({ caption: '', columns: [], rows }, result).rows.map((row) => row.seat)).toEqual([2, 1, 0, 3]);
});

test('the summary of a replay has its players and whose turn it was', () => {
  const summary = { seats: [{ kind: 'person', name: 'Someone else' }, { kind: 'bot', level: 'hard' }], phase: 'over' } as unknown as TableSummary;
  expect(summaryAt(summary, replay, 1).seats).toEqual([
    { kind: 'person', name: 'Anna', is_here: true, is_awaited: false },
    { kind: 'bot', level: 'hard', is_awaited: true },
  ]);
});
