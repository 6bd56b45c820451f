// Whether a newer version of the app has stored data that this tab cannot read. The tab then leaves the data unchanged
// and asks the user to reload.

class Outdated {
  now = $state(false);
}

export const outdated = new Outdated();
