/** Preloaded into the server: when the process that started it is gone, even by SIGKILL, the server stops in order. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Waiting for that must not keep a finished server alive.
process.channel?.unref()
