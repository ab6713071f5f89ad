const folder = 'apps/server/src/modules/lane'
const texts = { test: `${folder}/screen-text/screen-text.test.ts` }

/** Of what displays at the lanes say. */
export const screenTextMutants = [
  {
    row: 'device/screens',
    what: 'the text of every lot comes before that of the lot',
    file: `${folder}/ask/own-texts.ts`,
    find: 't.lot_id nulls last',
    replace: 't.lot_id nulls first',
    ...texts,
    title: 'a lot’s own text comes before that of every lot',
  },
  {
    row: 'device/screens',
    what: 'an unknown placeholder is taken',
    file: `${folder}/screen-text/rules.ts`,
    find: 'if (name !== undefined)',
    replace: 'if (false)',
    ...texts,
    title: 'names the placeholder that does not exist',
  },
  {
    row: 'device/screens',
    what: 'who sees one lot writes the texts of every lot',
    file: `${folder}/screen-text/service.ts`,
    find: 'if (lotId === null && scope.lotIds !== null)',
    replace: 'if (false)',
    ...texts,
    title: 'for every lot by who sees one',
  },
  {
    row: 'device/screens',
    what: 'a text for a display is sent as one to speak',
    file: 'apps/box/src/command-queue.ts',
    find: "capture: 'capture', text: 'show'",
    replace: "capture: 'capture', text: 'speak'",
    test: 'apps/box/src/ask.test.ts',
    title: 'is in the answer to its next heartbeat, byte by byte',
  },
  {
    row: 'SH-10',
    what: 'the alarm of a vehicle that waits does not name its lane',
    file: 'apps/server/src/live/consoles.ts',
    find: "notice.kind === 'laneWaiting' && notice.laneId !== undefined",
    replace: 'false',
    test: 'apps/server/src/live/live.test.ts',
    title: 'says at which lane a vehicle waits',
  },
]
