import S3rver from '@20minutes/s3rver'

/** An S3 server of its own for tests, which may be killed; it goes when whoever started it does. */
const [directory = '', port = '0', name = ''] = process.argv.slice(2)
const server = new S3rver({
  ...{ directory, address: '127.0.0.1', port: Number(port), silent: true },
  configureBuckets: [{ name }],
})
process.send?.(await server.run())
process.on('disconnect', () => process.exit())
