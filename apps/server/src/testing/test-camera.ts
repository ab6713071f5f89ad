import { startSimulated } from '../demo/start-simulated.ts'

export interface TestCamera {
  port: number
  /** Where it streams. */
  url: string
  close(): Promise<void>
}

/** The simulated camera in a process of its own, over RTSP on loopback. */
export async function startTestCamera(
  options: { login?: string; password?: string; pictures?: number } = {},
): Promise<TestCamera> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { said, stop } = await startSimulated<{ port: number }>('camera-main.ts', args)
  return { port: said.port, url: `rtsp://127.0.0.1:${said.port}/lane/102`, close: stop }
}
