import Fastify from 'fastify'

/** The least possible cost of a start: Fastify and one route. Prints its address when it listens. */
const app = Fastify()
app.get('/', () => 'ok')
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => process.exit(0))
