// npm start: installs, builds and serves.
import { prepare } from './prepare.mjs'
import { exitLike, onOrphaned, onSignal, startServer } from './serve.mjs'

const server = startServer(prepare({ build: true }), { NODE_ENV: 'production' })
onSignal((signal) => server.kill(signal))
onOrphaned(() => server.kill('SIGTERM'))
exitLike(server)
