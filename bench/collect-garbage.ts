// Preloaded into a server with --expose-gc: on SIGUSR2, prints the heap that is in use after a collection, in bytes.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  console.log(`collected: ${process.memoryUsage().heapUsed}`)
})
