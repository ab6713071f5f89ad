import { dahua } from './dialect/dahua.ts'
import { hikvision } from './dialect/hikvision.ts'
import { huaxia } from './dialect/huaxia.ts'
import { axis, frigate, plateRecognizer, rekor } from './dialect/presets.ts'
import { qianyi } from './dialect/qianyi.ts'
import { vzenith } from './dialect/vzenith.ts'
import { vzenithMqtt } from './dialect/vzenith-mqtt.ts'
import type { Dialect } from './dialect.ts'

/** Every dialect that is known by name; `fieldMapDialect` makes others. */
export const dialects = {
  axis,
  dahua,
  frigate,
  hikvision,
  huaxia,
  plateRecognizer,
  qianyi,
  rekor,
  vzenith,
  vzenithMqtt,
} satisfies Record<string, Dialect>

export type DialectName = keyof typeof dialects
export const dialectNames = Object.keys(dialects) as [DialectName, ...DialectName[]]
