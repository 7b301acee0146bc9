import { createServer } from 'node:http'
import { answerUsage } from './measured-process.ts'

/** The floor of every answer: node:http that sends two bytes. */
const server = createServer((_request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  if (typeof bound === 'object' && bound) answerUsage(`http://127.0.0.1:${bound.port}`)
})
process.once('SIGTERM', () => process.exit(0))
