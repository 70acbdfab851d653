import { Page } from '@/components/Page';
import { AlertStack } from '@/widgets/alerts/AlertStack';
import { MessagesButton } from '@/widgets/alerts/MessagesButton';
import { KitAlerts } from './KitAlerts';
import { KitDialogs } from './KitDialogs';
import { KitErrors } from './KitErrors';
import { KitInputs } from './KitInputs';
import { KitSelects } from './KitSelects';
import { KitTables } from './KitTables';

/** The components in each of their states, to look at while working on them. Development only. */
export function KitScreen() {
  return (
    <>
      <header className="bar">
        <span className="brand">The kit</span>
        <MessagesButton />
      </header>
      <main className="content">
        <AlertStack />
        <Page title="Kit">
          <div className="cards">
            <KitInputs />
            <KitSelects />
            <KitErrors />
            <KitDialogs />
            <KitAlerts />
            <KitTables />
          </div>
        </Page>
      </main>
    </>
  );
}
