import type { Direction, PlateColor } from '@parkdesk/contract'

/** What a message says about its device. A camera is known by the path it sends to: these are for people, and to notice a wrong path. */
export interface Device {
  serial?: string | null
  name?: string
  /** As the device says it; behind a recorder it is the recorder's. */
  address?: string
  mac?: string
  channel?: number
  park?: string
}

export type PictureKind = 'scene' | 'plate' | 'vehicle'

/** A picture whose first bytes are those of a JPEG or PNG, whatever its name and type say. */
export interface Picture {
  kind: PictureKind
  contentType: string
  bytes: Uint8Array
  sha256: string
}

/** Which of a message's times counts: those without an offset are read by the clock of the lot. */
export type TimeBasis = 'epochSeconds' | 'epochMilliseconds' | 'isoWithOffset' | 'wallClockOfLot'

/** When the device saw the vehicle, by its own clock. */
export interface TimeSeen {
  /** An instant in universal time with milliseconds; null when no believable time was given. */
  deviceTime: string | null
  timeBasis: TimeBasis | null
  /** `zone`: two times of the message differ by whole hours, and the wall clock counts. `disagrees`: by anything else, and neither does. */
  clockFault?: 'zone' | 'disagrees'
  clockDifferenceSeconds?: number
}

export type LaneHappening = 'turnedBack' | 'staying' | 'stayingEnded'
export type Trigger = 'video' | 'loop' | 'radar' | 'virtualLoop' | 'command' | LaneHappening

/** Another reading of the same plate. */
export interface Candidate {
  plate: string
  confidence: number | null
}

/** One vehicle as a camera saw it. */
export interface Sighting extends TimeSeen {
  /** Normalised; null when none was read. */
  plate: string | null
  /** What was read, where no plate can be made of it. */
  rawPlate?: string
  /** Further plates of the same vehicle. */
  otherPlates: string[]
  plateColor: PlateColor | null
  /** 0 to 1, as `charConfidence` of each character. */
  confidence: number | null
  charConfidence: number[] | null
  /** Only where the device itself knows; else the lane decides. */
  direction: Direction | null
  /** How the vehicle moved in the picture, or its degrees: what it means depends on how the camera hangs. */
  heading: 'towards' | 'away' | 'up' | 'down' | 'left' | 'right' | number | null
  /** The maker's own number of the event. */
  vendorEventId: string | null
  /** Two messages with the same identity are about the same read; at most 64 characters. */
  identity: string
  /** What all messages of one vehicle have in common, where a better reading gets another identity. */
  vehicle?: string
  /** A record of earlier that the device kept: it never opens a gate. */
  offline: boolean
  /** The device says that it opened by its own list. */
  openedByDevice: 'list' | null
  trigger: Trigger | null
  /** The device doubts that the plate is real. */
  fake: boolean
  pictures: Picture[]
  /** Pictures that came broken. */
  pictureFaults?: PictureKind[]
  /** Addresses of pictures, as given; nobody here fetches them. */
  picturePaths: string[]
  candidates: Candidate[]
  device: Device
  /** Further messages of the same vehicle will follow. */
  more?: true
}

export interface Read extends Sighting {
  kind: 'read'
}

/** Something about a vehicle in the lane that is no pass. */
export interface LaneEvent extends Sighting {
  kind: 'laneEvent'
  laneEvent: LaneHappening
}

export interface HeartbeatHeard {
  kind: 'heartbeat'
  device: Device
  deviceTime?: string | null
  count?: number
}

/** An input of the device changed; inputs count from 1. */
export interface InputHeard {
  kind: 'input'
  input: number | null
  value: number | null
  device: Device
}

/** Bytes that came in on a serial line of the device. */
export interface SerialHeard {
  kind: 'serial'
  serialChannel: number | null
  dataHex: string
  device: Device
}

export interface SnapshotHeard {
  kind: 'snapshot'
  pictures: Picture[]
  pictureFaults?: PictureKind[]
}

/** A message of the dialect that says nothing about a vehicle. */
export interface Ignored {
  kind: 'ignored'
  reason: string
  eventType?: string
}

/** A message that could not be read; why, in words for the log. */
export interface Refused {
  kind: 'refused'
  reason: string
  device?: Device
}

/** What a message of a camera says. */
export type Heard = Read | LaneEvent | HeartbeatHeard | InputHeard | SerialHeard | SnapshotHeard | Ignored | Refused
