/** Thrown by a job's handler when a retry can't help: the job fails at once. */
export class PermanentFailure extends Error {}
