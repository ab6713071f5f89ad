/** Something that the person who starts the box has to put right, as a sentence that is shown as it is. */
export class Fault extends Error {}
