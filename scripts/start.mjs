// npm start
import { prepare } from './prepare.mjs'
import { exitLike, onSignal, startServer } from './serve.mjs'

const server = startServer(prepare({ build: true }), { NODE_ENV: 'production' })
onSignal((signal) => server.kill(signal))
exitLike(server)
