/** A sentence for whoever asked: nothing was written. */
export class Refusal extends Error {}
