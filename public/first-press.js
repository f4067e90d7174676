// A page can be seen before its code is there. What is pressed until then is noted, and pressed again once somebody listens
// (src/journey/pressed-before.ts).
{
  const note = ({ target }) => {
    window.firstPress.button = target instanceof Element ? target.closest('main button') : null
  }
  window.firstPress = { button: null, stop: () => document.removeEventListener('click', note, true) }
  document.addEventListener('click', note, true)
}
