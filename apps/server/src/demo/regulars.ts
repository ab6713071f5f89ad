/** Vehicles that park every day at the car park whose bills the demo has; the first of them have a good score. */
export const regulars = Array.from({ length: 8 }, (_, at) => `粤B7K1${at}D`)
