import type { changeKinds, Language, LocalDay } from '@parkdesk/contract'

export interface Note {
  version: string
  releasedOn: LocalDay
  changes: { kind: (typeof changeKinds)[number]; words: Record<Language, { title: string; text: string }> }[]
}

const added = (zh: [title: string, text: string], en: [title: string, text: string]): Note['changes'][number] => ({
  kind: 'added',
  words: { zh: { title: zh[0], text: zh[1] }, en: { title: en[0], text: en[1] } },
})

/** The notes of each version for users, newest first. CHANGELOG.md is for those who run it. */
export const notes: readonly Note[] = [
  {
    version: '0.1.0',
    releasedOn: '2026-11-21',
    changes: [
      added(
        ['停车订单', '车辆过车后自动生成订单并计费，费用按收费规则逐行列出，可查看时间线。'],
        ['Parking orders', 'Each pass opens or closes an order. Its fee is listed line by line, with a timeline.'],
      ),
      added(
        ['过车与在场', '过车记录保留迟到、重复、乱序等异常的处理结果；在场车辆随时可查。'],
        [
          'Passes and vehicles inside',
          'Late, duplicate and out-of-order passes keep their outcome. Vehicles inside can be listed at any time.',
        ],
      ),
      added(
        ['实时报警', '黑名单车辆、无入场记录的出场、云盒失联会立即弹出，并进入报警列表等待处理。'],
        [
          'Live alarms',
          'A black-listed plate, an exit without an entry and a silent box show at once, and wait in a list.',
        ],
      ),
      added(
        ['黑名单', '按停车场或全部停车场登记车牌，支持 .xlsx 导入，失败的行可下载后修正再导入。'],
        [
          'Blacklist',
          'Plates for one car park or all, imported from .xlsx; failed rows can be downloaded, corrected and imported again.',
        ],
      ),
      added(
        ['列表与导出', '筛选条件保存在地址中，列可调整；可导出当前页、指定页、全部或按日期导出。'],
        [
          'Lists and exports',
          'Filters are kept in the address and columns can be arranged. Export this page, some pages, all rows, or a range of dates.',
        ],
      ),
      added(
        ['界面', '中文与英文、浅色与深色、多种主题色，手机上同样可用。'],
        ['The console', 'Chinese and English, light and dark, several accent colours; works on phones, too.'],
      ),
    ],
  },
]
