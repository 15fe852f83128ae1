declare module '@20minutes/s3rver' {
  interface Options {
    directory: string
    address: string
    port: number
    silent: boolean
    configureBuckets: readonly { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
  }
}
