import {
  blackListImportColumns,
  blackListNamesZh,
  cardImportColumns,
  cardImportNames,
  companyVehicleImportColumns,
  companyVehicleNamesZh,
  importBlackList,
  importChannelBill,
  importCompanyVehicle,
  importHolidays,
  importSpot,
  importUser,
  importWhiteList,
  paymentImportColumns,
  paymentImportNames,
  rehearseImport,
  spotImportColumns,
  spotNamesZh,
  storedCardImportColumns,
  storedCardImportNames,
  uploadToOss,
  userImportColumns,
  userNamesZh,
  whiteListImportColumns,
  whiteListNamesZh,
} from '@parkdesk/contract'
import { importSheetOf } from '../import-sheet-of.ts'
import { picture } from '../picture.ts'
import { printWechatBill } from '../print-bill.ts'
import { bait, type SentFile, secret } from '../world.ts'

const blackListed = importSheetOf(blackListImportColumns, blackListNamesZh.field, { plateNumber: bait })
const whiteListed = importSheetOf(whiteListImportColumns, whiteListNamesZh.field, { PlateNumber: bait })
const vehicles = importSheetOf(companyVehicleImportColumns, companyVehicleNamesZh.field, {
  companyName: `${secret}物流`,
  plateNumber: bait,
})
const spots = importSheetOf(spotImportColumns, spotNamesZh.field, { parkingName: bait, parkSpotNumber: bait })
// A role and a lot by names: the answer repeats them.
const people = importSheetOf(userImportColumns, userNamesZh.field, {
  account: 'outsider_1',
  realName: '张三',
  roleNames: bait,
  lotNames: bait,
})
// A rule by its name, which the answer repeats.
const cards = importSheetOf(cardImportColumns, cardImportNames.zh.field, { cardName: bait, PlateNumber: bait })
// A lot by its name, which the answer repeats.
const storedCards = importSheetOf(storedCardImportColumns, storedCardImportNames.zh.field, {
  cardNo: 'OUTSIDE-1',
  plates: bait,
  parkingName: bait,
})
// An order by its number and a plate, which the answer repeats.
const payments = importSheetOf(paymentImportColumns, paymentImportNames.zh.field, {
  ...{ paymentNo: 'OUTSIDE-1', orderNo: bait, plateNumber: bait },
  ...{ paidAt: '2026-03-02 08:00:00', total: '1', cash: '1' },
})
// The stranger has no such merchant number, and the answer repeats it.
const bill = printWechatBill([{ at: '2026-03-04 08:00:00', channelNo: '4200', outNo: bait, fen: 100 }])
const days = [{ name: '元旦', date: '2027-01-01', isOffDay: true }]

/**
 * What a stranger sends to the calls that take a file, by the path of the call, where it is not the very file that the victim sent: rows that name
 * what is the victim's.
 */
export const strangersFiles: Record<string, SentFile> = {
  [uploadToOss.path]: { name: 'a.png', bytes: picture },
  [importHolidays.path]: { name: '2027.json', bytes: new TextEncoder().encode(JSON.stringify({ year: 2027, days })) },
  [importChannelBill.path]: { name: 'bill.csv', bytes: bill },
  [importBlackList.path]: blackListed,
  [importCompanyVehicle.path]: vehicles,
  [importSpot.path]: spots,
  [importUser.path]: people,
  [rehearseImport.blackList.path]: blackListed,
  [rehearseImport.companyVehicle.path]: vehicles,
  [rehearseImport.spot.path]: spots,
  [rehearseImport.user.path]: people,
  [rehearseImport.card.path]: cards,
  [rehearseImport.storedCard.path]: storedCards,
  [rehearseImport.payment.path]: payments,
  [rehearseImport.whiteList.path]: whiteListed,
  [importWhiteList.path]: whiteListed,
}
