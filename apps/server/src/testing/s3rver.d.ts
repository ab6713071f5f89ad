/** What the tests use of a server that speaks S3. */
declare module 's3rver' {
  interface Settings {
    address: string
    /** 0: any that is free. */
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(settings: Settings)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
