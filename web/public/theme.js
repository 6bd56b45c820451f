// Sets the theme before the first paint; app/theme.svelte.ts keeps it up to date.
(function () {
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('cubewright/settings')).data.theme;
  } catch (e) {}
  var is = function (query) {
    return matchMedia(query).matches;
  };
  if (theme === 'system') {
    var dark = is('(prefers-color-scheme: dark)');
    if (is('(prefers-contrast: more)')) theme = dark ? 'contrast' : 'contrast-light';
    else theme = dark ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
