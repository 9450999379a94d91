// Mantine's resets, before everything else. Its variables are written by its provider; the sheets of its components come with
// them (component-styles.ts).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
