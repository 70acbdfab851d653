import { useMatch } from 'react-router-dom';
import { BackLink } from '@/components/BackLink';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { contentPaths, paths, type ContentKind } from '@/config/paths';
import { plainText } from '@/lib/plainText';
import { useRecordId } from '@/widgets/useRecordId';
import { ItemForm } from './ItemForm';
import { useContent } from './useContent';

const titles = {
  dashboardItems: ['Edit Dashboard Item', 'Back to Dashboard'],
  resources: ['Edit Resource', 'Back to Resources'],
} as const;

/**
 * The screen of one item or resource, which is read from the list of all. The form may begin with the list that the last
 * screen has shown: a newer version takes its place unless something has been typed, which a save then compares with it.
 * (DASH-001, DASH-004, DASH-008)
 */
export function EditItemScreen() {
  const kind: ContentKind = useMatch(paths.resource) ? 'resources' : 'dashboardItems';
  const [title, backText] = titles[kind];
  const id = useRecordId();
  const { isConfigured, ...read } = useContent(kind);
  const named = isConfigured ? (read.data?.filter((item) => item.id === id) ?? null) : [];
  return (
    <>
      <BackLink to={contentPaths[kind].list}>{backText}</BackLink>
      <Page title={title} subject={plainText(named?.[0]?.name ?? '')}>
        <Loaded {...read} data={named} empty="No records found">
          {(items) => items.map((item) => <ItemForm key={item.id} kind={kind} item={item} />)}
        </Loaded>
      </Page>
    </>
  );
}
