// Whether a newer version of the app has written what this tab cannot read. Such a tab leaves it alone and asks to be
// loaded again.

class Outdated {
  now = $state(false);
}

export const outdated = new Outdated();
