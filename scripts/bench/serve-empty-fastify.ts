import Fastify from 'fastify'

/** What a start costs at the least: Fastify and one route. Prints its address when it listens. */
const app = Fastify()
app.get('/', () => 'ok')
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => process.exit(0))
