/** Thrown by a job's handler when trying again can't help: the job ends as failed at once. */
export class PermanentFailure extends Error {}
