import { parseArgs } from 'node:util'
import { serveCamera } from './video/serve-camera.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    path: { type: 'string', default: '/lane/102' },
    login: { type: 'string' },
    password: { type: 'string', default: '' },
    pictures: { type: 'string' },
  },
})
const { port, path, login, password, pictures } = values
const camera = await serveCamera({
  port: Number(port),
  path,
  access: login === undefined ? undefined : { login, password },
  pictures: pictures === undefined ? undefined : Number(pictures),
})
console.log(JSON.stringify({ port: camera.port }))
// Whoever started it is gone when this closes.
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
