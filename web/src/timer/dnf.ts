/** Did not finish; counts as worse than any result. */
export const dnf = Infinity;
