import { controlUrl, type RtspResponse } from '@parkdesk/camera'
import { liveVideoUrl } from '@parkdesk/contract'

/** One stream under addresses that say nothing of the camera. */
export interface PublicSession {
  /** undefined: the console was not given this address. */
  cameraUrl(publicUrl: string): string | undefined
  /** The session's description with the public addresses, and of its media the video alone. */
  describe(response: RtspResponse): string
}

export function publicSession(streamUrl: string): PublicSession {
  const urls = new Map([[liveVideoUrl, streamUrl]])
  return {
    cameraUrl: publicUrl => urls.get(publicUrl),
    describe({ headers, body }) {
      const base = headers.get('content-base') ?? headers.get('content-location') ?? streamUrl
      const [general = '', ...media] = body.split(/^(?=m=)/m)
      const sessionControl = controlOf(general)
      const video = media.filter(each => each.startsWith('m=video'))
      video.forEach((each, index) => {
        urls.set(trackUrl(index), controlUrl(base, controlOf(each) ?? sessionControl ?? '*'))
      })
      // From now on the session as a whole is played, which may have an address of its own.
      urls.set(liveVideoUrl, controlUrl(base, sessionControl ?? '*'))
      return [
        `${withoutControl(general)}a=control:${liveVideoUrl}\r\n`,
        ...video.map((each, index) => `${withoutControl(each)}a=control:${trackUrl(index)}\r\n`),
      ].join('')
    },
  }
}

const trackUrl = (index: number) => `${liveVideoUrl}/${index}`
const controlOf = (lines: string) => lines.match(/^a=control:(\S+)/m)?.[1]
/** Origin and connection name the camera's address, too. */
const withoutControl = (lines: string) =>
  lines
    .split(/\r?\n/)
    .filter(line => line !== '' && !line.startsWith('a=control:'))
    .map(line => line.replace(/^([oc]=.*IN IP[46] )\S+/, (_all, before) => `${before}0.0.0.0`))
    .map(line => `${line}\r\n`)
    .join('')
