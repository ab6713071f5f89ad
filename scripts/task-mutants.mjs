const serverFolder = 'apps/server/src'
const task = `${serverFolder}/modules/system/task/task.test.ts`
const imports = `${serverFolder}/modules/system/import`

/** Behaviours of exports by a job, and of imports that are rehearsed and undone. Fields as in `mutants`. */
export const taskMutants = [
  {
    row: 'CA-06',
    what: 'every export is made while its page waits',
    file: `${serverFolder}/platform/sheet/export-sheet.ts`,
    find: 'if (++count > most) throw',
    replace: 'if (++count > 10 * most) throw',
    test: task,
    title: 'is made by a job',
  },
  {
    row: 'CA-06',
    what: 'the same export is made as often as it is asked for',
    file: `${serverFolder}/platform/sheet/send-export.ts`,
    find: 'if (same) return',
    replace: 'if (same && unfinished.length > 9) return',
    test: task,
    title: 'is the same one for whoever asks again',
  },
  {
    row: 'SH-13',
    what: 'an import writes what nobody has seen',
    file: `${imports}/service.ts`,
    find: 'keyOfJudgement(judged) !== judgedKey',
    replace: "keyOfJudgement(judged) === ''",
    test: `${imports}/import.test.ts`,
    title: 'does nothing when it would not do what was seen',
  },
  {
    row: 'SH-13',
    what: 'an import is undone over later changes',
    file: `${imports}/service.ts`,
    find: 'if (touched > 0) throw',
    replace: 'if (touched > 9) throw',
    test: `${imports}/import.test.ts`,
    title: 'not after a row was changed',
  },
  {
    row: 'SH-13',
    what: 'an import is undone after years',
    file: `${imports}/service.ts`,
    find: "if (at.getTime() >= finishedAt.getTime() + importUndoHours * 3_600_000) throw new Failure('import.tooLate')\n",
    replace: '\n',
    test: `${imports}/import.test.ts`,
    title: 'not after 24 hours',
  },
]
