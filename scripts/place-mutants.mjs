const modules = 'apps/server/src/modules'
const home = { test: `${modules}/system/home/home.test.ts` }
const card = { test: `${modules}/site/spot/spot-card.test.ts` }
const file = { test: `${modules}/system/lot-file/lot-file.test.ts` }

/** Of the start page, of spots that cards own, of a lot's file, its ways to pay and its history. */
export const placeMutants = [
  {
    row: 'home/page',
    what: 'everybody sees what waits',
    file: `${modules}/system/home/service.ts`,
    find: 'return needs === null || permissions.has(needs)',
    replace: 'return needs === null || permissions !== undefined',
    ...home,
    title: 'nothing that a person may not see',
  },
  {
    row: 'home/page',
    what: 'records are named whoever asks',
    file: `${modules}/system/home/rules.ts`,
    find: 'permissions.has(screens[screen].needs)',
    replace: 'permissions !== undefined && screens[screen] !== undefined',
    ...home,
    title: 'is named in the order',
  },
  {
    row: 'basic/spot',
    what: 'a spot of a card is removed',
    file: `${modules}/site/spot/service.ts`,
    find: 'if (ofCards.length > 0)',
    replace: 'if (ofCards.length > rows.length)',
    ...card,
    title: 'is owned while the card lasts',
  },
  {
    row: 'basic/spot',
    what: 'a card has one spot too many',
    file: `${modules}/site/spot/service.ts`,
    find: 'card.numbered >= card.spots',
    replace: 'card.numbered > card.spots',
    ...card,
    title: 'a card has no more numbered spots',
  },
  {
    row: 'basic/parkEdit',
    what: 'a file that is imported twice makes two lots',
    file: `${modules}/system/lot-file/service.ts`,
    find: '  if (known) {',
    replace: '  if (known && isNaN(known.lotId)) {',
    ...file,
    title: 'goes to another operator whole',
  },
  {
    row: 'basic/parkEdit',
    what: 'a file makes parts that its sender may not make',
    file: `${modules}/system/lot-file/write-file.ts`,
    find: 'if (parts.length > 0) ctx.demand(permission)',
    replace: 'if (parts.length < 0) ctx.demand(permission)',
    ...file,
    title: 'each fault is said by its place',
  },
  {
    row: 'basic/parkEdit',
    what: 'a discount of a way to pay that the lot does not take',
    file: `${modules}/traffic/pass/due-answer.ts`,
    find: 'discounts.filter(({ channel }) => payChannels.includes(channel))',
    replace: 'discounts.filter(({ channel }) => channel !== undefined)',
    test: `${modules}/traffic/payment/lot-channels.test.ts`,
    title: 'an exit names them',
  },
  {
    row: 'basic/gate',
    what: 'the history of another tenant’s gate',
    file: `${modules}/system/audit/history-service.ts`,
    find: 'if (!(await queries.seesPart(db, scope, table, recordId)))',
    replace: 'if (recordId < 0)',
    test: `${modules}/system/audit/audit.test.ts`,
    title: 'of a lot and its parts',
  },
  {
    row: 'basic/lane',
    what: 'a lane where only a command was sent ends in a failure without a sentence',
    file: `${modules}/site/lane/queries.ts`,
    find: '        or exists (select from lane_command as c where c.tenant_id = n.tenant_id and c.lane_id = n.lane_id))',
    replace: '        )',
    test: `${modules}/site/lane/lane.test.ts`,
    title: 'the sentence says what to do',
  },
]
