/**
 * A function that `make` makes when it is first called. What checks or writes by a schema takes up to 30 ms to make: for
 * all addresses together that was a third of the start, and memory for calls that nobody makes. What cannot be made is
 * found by schemas.test.ts.
 */
export const madeWhenCalled = <In, Out>(make: () => (value: In) => Out): ((value: In) => Out) => {
  let made: ((value: In) => Out) | undefined;
  return (value) => {
    made ??= make();
    return made(value);
  };
};
