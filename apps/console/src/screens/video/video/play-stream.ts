import { liveVideoCloseCodes, liveVideoPath, liveVideoUrl } from '@parkdesk/contract'
import { components, RtspMp4Pipeline } from 'media-stream-library'

/** Why a live video ended. */
export type LiveEnd = keyof typeof liveVideoCloseCodes | 'lost' | 'codec'

/** Further behind than this the newest picture is shown at once. */
const mostBehindSeconds = 2
const behindSeconds = 0.3

const addressOf = (ticket: string) => {
  const { protocol, host } = location
  return `${protocol.replace('http', 'ws')}//${host}${liveVideoPath}?ticket=${encodeURIComponent(ticket)}`
}

const endOf = (code: number): LiveEnd => {
  const ends = Object.entries(liveVideoCloseCodes) as [keyof typeof liveVideoCloseCodes, number][]
  return ends.find(([, known]) => known === code)?.[0] ?? 'lost'
}

interface Playing {
  onShown: () => void
  onEnd: (why: LiveEnd) => void
}

/** Plays in a video element what a ticket opens. @returns what stops it */
export function playStream(video: HTMLVideoElement, ticket: string, { onShown, onEnd }: Playing): () => void {
  const socket = new WebSocket(addressOf(ticket))
  socket.binaryType = 'arraybuffer'
  let isOver = false
  const end = (why: LiveEnd) => {
    if (isOver) return
    stop()
    onEnd(why)
  }
  const keepUp = () => {
    const { buffered, currentTime } = video
    const newest = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
    if (newest - currentTime > mostBehindSeconds) video.currentTime = newest - behindSeconds
  }
  const stop = () => {
    isOver = true
    video.removeEventListener('loadeddata', onShown)
    video.removeEventListener('progress', keepUp)
    socket.close()
  }
  video.addEventListener('loadeddata', onShown)
  video.addEventListener('progress', keepUp)
  video.addEventListener('error', () => end('codec'), { once: true })
  socket.addEventListener('close', ({ code }) => end(endOf(code)))
  socket.addEventListener('open', () => {
    const pipeline = new RtspMp4Pipeline({ uri: liveVideoUrl })
    const sink = new components.MseSink(video)
    sink.onSourceOpen = media => {
      // It goes on for as long as it is looked at.
      media.duration = Number.POSITIVE_INFINITY
    }
    sink.incoming.on('error', () => end('codec'))
    pipeline.append(sink)
    pipeline.prepend(new components.WSSource(socket))
    pipeline.rtsp.play()
  })
  return stop
}
